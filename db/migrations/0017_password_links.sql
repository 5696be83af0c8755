CREATE TABLE `password_links` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_links_tokenHash_unique` ON `password_links` (`token_hash`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `agent` text;