CREATE TABLE `connections` (
	`id` text PRIMARY KEY NOT NULL,
	`bot_id` text NOT NULL,
	`address` text NOT NULL,
	`version` text,
	`started_at` integer NOT NULL,
	`spawned_at` integer,
	`ended_at` integer NOT NULL,
	`reason` text NOT NULL,
	`message` text NOT NULL,
	`raw` text NOT NULL,
	`policy` text NOT NULL,
	`suggested_version` text,
	`fault` integer NOT NULL,
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `connections_bot` ON `connections` (`bot_id`,`id`);--> statement-breakpoint
CREATE INDEX `connections_end` ON `connections` (`ended_at`);--> statement-breakpoint
CREATE TABLE `microsoft_tokens` (
	`bot_id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `bots` ADD `proxy` text;--> statement-breakpoint
ALTER TABLE `bots` ADD `sealed_proxy_password` text;--> statement-breakpoint
ALTER TABLE `bots` ADD `alternative_addresses` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `permitted_players` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `abilities` text;--> statement-breakpoint
UPDATE `bots` SET `last_end` = NULL;
