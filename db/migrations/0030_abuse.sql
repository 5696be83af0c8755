CREATE TABLE `abuse_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL,
	`about` text NOT NULL,
	`what` text NOT NULL,
	`seen_at` integer,
	`text` text NOT NULL,
	`contact` text,
	`state` text DEFAULT 'open' NOT NULL,
	`note` text,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `abuse_reports_state` ON `abuse_reports` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `abuse_reports_received` ON `abuse_reports` (`received_at`);