CREATE TABLE `recording_pieces` (
	`bot_id` text NOT NULL,
	`number` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`bot_id`, `number`),
	FOREIGN KEY (`bot_id`) REFERENCES `recordings`(`bot_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recordings` (
	`bot_id` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`wanted_id` text,
	`id` text,
	`about` text,
	`begun_at` integer,
	`ended_at` integer,
	`ended_because` text,
	`reason` text,
	`removed` text,
	`packets` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`stored_bytes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recordings_end` ON `recordings` (`ended_at`);