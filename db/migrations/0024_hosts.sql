CREATE TABLE `host_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`name` text NOT NULL,
	`label` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`used_at` integer,
	`host_id` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`host_id`) REFERENCES `hosts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `host_invitations_tokenHash_unique` ON `host_invitations` (`token_hash`);--> statement-breakpoint
CREATE TABLE `hosts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`label` text,
	`user_key` text NOT NULL,
	`curve_key` text NOT NULL,
	`enrolled_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`address` text NOT NULL,
	`version` text NOT NULL,
	`protocol` integer NOT NULL,
	`max_bots` integer,
	`draining` integer DEFAULT false NOT NULL,
	`revoked_at` integer,
	`revoked_by` text,
	`revoked_reason` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hosts_userKey_unique` ON `hosts` (`user_key`);