CREATE TABLE `wallets` (
	`id` text PRIMARY KEY NOT NULL,
	`next_index` integer NOT NULL,
	`skipped` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `invoices_address`;--> statement-breakpoint
DROP INDEX `invoices_derivation`;--> statement-breakpoint
ALTER TABLE `invoices` ADD `base_block` integer;--> statement-breakpoint
ALTER TABLE `invoices` ADD `flooded_at` integer;--> statement-breakpoint
ALTER TABLE `invoices` ADD `replaced_by` text;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_address` ON `invoices` (`chain_id`,`address`) WHERE replaced_by is null;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_derivation` ON `invoices` (`wallet_id`,`derivation_index`,`chain_id`) WHERE replaced_by is null;--> statement-breakpoint
DROP INDEX `transfers_invoice`;--> statement-breakpoint
ALTER TABLE `transfers` ADD `dust` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `transfers_invoice` ON `transfers` (`invoice_id`,`block`);