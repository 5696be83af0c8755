CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor` text NOT NULL,
	`address` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`reason` text,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_target` ON `audit` (`target`,`id`);--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE TABLE `activations` (
	`invoice_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chain_cursors` (
	`chain_id` integer PRIMARY KEY NOT NULL,
	`block` integer NOT NULL,
	`hash` text NOT NULL,
	`halted` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`plan_id` text NOT NULL,
	`plan_name` text NOT NULL,
	`months` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`new_cost` text NOT NULL,
	`rest` text NOT NULL,
	`points` text NOT NULL,
	`last_term_id` text,
	`chain_id` integer NOT NULL,
	`token_address` text NOT NULL,
	`decimals` integer NOT NULL,
	`amount` text NOT NULL,
	`received` text DEFAULT '0' NOT NULL,
	`applied` text DEFAULT '0' NOT NULL,
	`credited` text DEFAULT '0' NOT NULL,
	`address` text NOT NULL,
	`wallet_id` text NOT NULL,
	`derivation_index` integer NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`monitor_until` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_address` ON `invoices` (`chain_id`,`address`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_derivation` ON `invoices` (`wallet_id`,`derivation_index`);--> statement-breakpoint
CREATE INDEX `invoices_user` ON `invoices` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_status` ON `invoices` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_watched` ON `invoices` (`chain_id`,`monitor_until`);--> statement-breakpoint
CREATE TABLE `transfers` (
	`chain_id` integer NOT NULL,
	`tx_hash` text NOT NULL,
	`log_index` integer NOT NULL,
	`invoice_id` text NOT NULL,
	`sender` text NOT NULL,
	`amount` text NOT NULL,
	`block` integer NOT NULL,
	`block_hash` text NOT NULL,
	`at` integer NOT NULL,
	`orphaned` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`chain_id`, `tx_hash`, `log_index`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `transfers_invoice` ON `transfers` (`invoice_id`);--> statement-breakpoint
CREATE TABLE `points` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`amount` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`invoice_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `points_user` ON `points` (`user_id`,`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`months` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`worth` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_subscriptions`("id", "user_id", "plan_id", "months", "starts_at", "ends_at", "worth") SELECT lower(hex(randomblob(16))), "user_id", "plan_id", 1, "started_at", "expires_at", '0' FROM `subscriptions`;--> statement-breakpoint
DROP TABLE `subscriptions`;--> statement-breakpoint
ALTER TABLE `__new_subscriptions` RENAME TO `subscriptions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `subscriptions_user` ON `subscriptions` (`user_id`,`starts_at`);--> statement-breakpoint
INSERT INTO `points`("id", "user_id", "amount", "reason", "created_at") SELECT lower(hex(randomblob(16))), "id", CAST("points" * 10000 AS TEXT), 'manual', "created_at" FROM `users` WHERE "points" > 0;--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `points`;