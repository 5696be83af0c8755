CREATE TABLE `bot_lives` (
	`bot_id` text PRIMARY KEY NOT NULL,
	`commands_executed` integer DEFAULT 0 NOT NULL,
	`blocks_broken` integer DEFAULT 0 NOT NULL,
	`blocks_placed` integer DEFAULT 0 NOT NULL,
	`distance_walked` real DEFAULT 0 NOT NULL,
	`items_picked_up` integer DEFAULT 0 NOT NULL,
	`items_dropped` integer DEFAULT 0 NOT NULL,
	`deaths` integer DEFAULT 0 NOT NULL,
	`sessions` integer DEFAULT 0 NOT NULL,
	`played_ms` integer DEFAULT 0 NOT NULL,
	`last_seen` text NOT NULL,
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `bot_samples` (
	`bot_id` text NOT NULL,
	`step_ms` integer NOT NULL,
	`at` integer NOT NULL,
	`samples` integer DEFAULT 1 NOT NULL,
	`health` real NOT NULL,
	`food` real NOT NULL,
	`level` real NOT NULL,
	`distance` real NOT NULL,
	PRIMARY KEY(`bot_id`, `step_ms`, `at`),
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bot_samples_age` ON `bot_samples` (`step_ms`,`at`);--> statement-breakpoint
CREATE TABLE `bot_sessions` (
	`bot_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`played_ms` integer DEFAULT 0 NOT NULL,
	`commands_executed` integer DEFAULT 0 NOT NULL,
	`blocks_broken` integer DEFAULT 0 NOT NULL,
	`blocks_placed` integer DEFAULT 0 NOT NULL,
	`distance_walked` real DEFAULT 0 NOT NULL,
	`items_picked_up` integer DEFAULT 0 NOT NULL,
	`items_dropped` integer DEFAULT 0 NOT NULL,
	`deaths` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`bot_id`, `started_at`),
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bot_sessions_seen` ON `bot_sessions` (`seen_at`);