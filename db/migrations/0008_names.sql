ALTER TABLE `bot_lives` RENAME TO `bot_stats`;--> statement-breakpoint
ALTER TABLE `invoices` RENAME COLUMN `rest` TO `unused_credit`;
