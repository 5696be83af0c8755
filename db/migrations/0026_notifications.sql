CREATE TABLE `consents` (
	`user_id` text NOT NULL,
	`target` text NOT NULL,
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	`accepted` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `target`, `kind`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`bot_id` text NOT NULL,
	`target` text NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`picture` blob,
	`hash` text NOT NULL,
	`state` text NOT NULL,
	`asked_at` integer NOT NULL,
	`expires_at` integer,
	`otherwise` text NOT NULL,
	`closed_at` integer,
	`answered_by` text,
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `questions_bot` ON `questions` (`bot_id`,`state`);--> statement-breakpoint
CREATE INDEX `questions_asked` ON `questions` (`asked_at`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`notification_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	`next_attempt_at` integer,
	`expires_at` integer NOT NULL,
	`error` text,
	`digest_id` text,
	PRIMARY KEY(`notification_id`, `channel_id`),
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`channel_id`) REFERENCES `notification_channels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_next` ON `deliveries` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `deliveries_channel` ON `deliveries` (`channel_id`,`state`);--> statement-breakpoint
CREATE TABLE `notification_channels` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`sealed_config` text,
	`hint` text NOT NULL,
	`created_at` integer NOT NULL,
	`gone_at` integer,
	`last_delivered_at` integer,
	`failing_since` integer,
	`last_error_at` integer,
	`last_error` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_channels_user` ON `notification_channels` (`user_id`);--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`quiet_from` text,
	`quiet_to` text,
	`time_zone` text NOT NULL,
	`digest_after` integer NOT NULL,
	`digest_minutes` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notification_rule_states` (
	`rule_id` text NOT NULL,
	`bot_id` text NOT NULL,
	`since` integer,
	`due_at` integer,
	`notification_id` text,
	`told_at` integer,
	`muted_until` integer,
	PRIMARY KEY(`rule_id`, `bot_id`),
	FOREIGN KEY (`rule_id`) REFERENCES `notification_rules`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_rule_states_due` ON `notification_rule_states` (`due_at`);--> statement-breakpoint
CREATE TABLE `notification_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`enabled` integer NOT NULL,
	`trigger_json` text NOT NULL,
	`scope` text NOT NULL,
	`channel_ids` text NOT NULL,
	`cooldown_minutes` integer NOT NULL,
	`urgent` integer NOT NULL,
	`tells_end` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_rules_user` ON `notification_rules` (`user_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rule_id` text,
	`rule_name` text NOT NULL,
	`kind` text NOT NULL,
	`bot_id` text,
	`bot_name` text,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL,
	`urgent` integer NOT NULL,
	`is_end` integer NOT NULL,
	`suppressed` text,
	`used_actions` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_at` ON `notifications` (`at`);--> statement-breakpoint
CREATE TABLE `bot_days` (
	`bot_id` text NOT NULL,
	`day` integer NOT NULL,
	`in_world_ms` integer NOT NULL,
	`wanted_ms` integer NOT NULL,
	`causes` text NOT NULL,
	PRIMARY KEY(`bot_id`, `day`),
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bot_days_day` ON `bot_days` (`day`);--> statement-breakpoint
CREATE TABLE `danger_minutes` (
	`bot_id` text NOT NULL,
	`at` integer NOT NULL,
	`danger` text NOT NULL,
	PRIMARY KEY(`bot_id`, `at`),
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `presence_marks` (
	`bot_id` text PRIMARY KEY NOT NULL,
	`wanted_from` integer,
	`in_world_to` integer NOT NULL,
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `presence_marks_wanted` ON `presence_marks` (`wanted_from`);--> statement-breakpoint
CREATE TABLE `status_incidents` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `status_pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `status_incidents_page` ON `status_incidents` (`page_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `status_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`enabled` integer NOT NULL,
	`bots` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `status_pages_userId_unique` ON `status_pages` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `status_pages_slug_unique` ON `status_pages` (`slug`);