CREATE TABLE `host_cursors` (
	`host_id` text NOT NULL,
	`incarnation` text NOT NULL,
	`number` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`host_id`, `incarnation`)
);
--> statement-breakpoint
ALTER TABLE `bots` ADD `host_id` text;--> statement-breakpoint
ALTER TABLE `bots` ADD `token` integer DEFAULT 0 NOT NULL;