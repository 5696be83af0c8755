ALTER TABLE `bots` ADD `power_schedule` text;--> statement-breakpoint
ALTER TABLE `bots` ADD `next_power_at` integer;--> statement-breakpoint
ALTER TABLE `bots` ADD `next_power_action` text;--> statement-breakpoint
CREATE INDEX `bots_next_power` ON `bots` (`next_power_at`);