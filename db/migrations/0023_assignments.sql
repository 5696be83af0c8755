CREATE TABLE `host_cursors` (
	`host_id` text PRIMARY KEY NOT NULL,
	`incarnation` text NOT NULL,
	`number` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bots` ADD `host_id` text;--> statement-breakpoint
ALTER TABLE `bots` ADD `token` integer DEFAULT 0 NOT NULL;