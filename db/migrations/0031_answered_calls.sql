CREATE TABLE `answered_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`caller` text NOT NULL,
	`fingerprint` text NOT NULL,
	`at` integer NOT NULL,
	`size` integer NOT NULL,
	`sealed_answer` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answered_calls_caller` ON `answered_calls` (`caller`,`at`);--> statement-breakpoint
CREATE INDEX `answered_calls_at` ON `answered_calls` (`at`,`size`);