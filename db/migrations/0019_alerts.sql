CREATE TABLE `alert_silences` (
	`rule` text PRIMARY KEY NOT NULL,
	`until` integer,
	`at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`rule` text NOT NULL,
	`type` text NOT NULL,
	`message` text NOT NULL,
	`details` text,
	`source` text NOT NULL,
	`link` text,
	`started_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`ended_at` integer,
	`count` integer NOT NULL,
	`acknowledged_at` integer,
	`acknowledged_by` text
);
--> statement-breakpoint
CREATE INDEX `alerts_started` ON `alerts` (`started_at`);--> statement-breakpoint
CREATE INDEX `alerts_ended` ON `alerts` (`ended_at`);--> statement-breakpoint
CREATE INDEX `alerts_rule` ON `alerts` (`rule`,`ended_at`);