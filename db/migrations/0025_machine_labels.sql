ALTER TABLE `bots` ADD `machine_label` text;--> statement-breakpoint
ALTER TABLE `plans` ADD `machine_label` text;