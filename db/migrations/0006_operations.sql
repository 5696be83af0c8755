CREATE TABLE `metric_samples` (
	`grain` integer NOT NULL,
	`at` integer NOT NULL,
	`cpu` real NOT NULL,
	`memory` real NOT NULL,
	`active_users` real NOT NULL,
	`active_bots` real NOT NULL,
	`errors` integer NOT NULL,
	`commands` integer NOT NULL,
	`servers` integer NOT NULL,
	PRIMARY KEY(`grain`, `at`)
);
--> statement-breakpoint
CREATE TABLE `system_log_counts` (
	`hour` integer NOT NULL,
	`level` text NOT NULL,
	`source` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`hour`, `level`, `source`)
);
--> statement-breakpoint
CREATE TABLE `system_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`level` text NOT NULL,
	`source` text NOT NULL,
	`message` text NOT NULL,
	`metadata` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `system_logs_at` ON `system_logs` (`at`);--> statement-breakpoint
CREATE INDEX `system_logs_level` ON `system_logs` (`level`,`id`);--> statement-breakpoint
CREATE INDEX `system_logs_source` ON `system_logs` (`source`,`level`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `sign_ins` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `bio` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bot_lives` ADD `advancements` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE VIEW `system_logs_content` AS SELECT `id`, `message`, `metadata`, '§' || substr(`level`, 1, 1) || substr(`source`, 2, 1) || '¶' || printf('%02x', (`id` >> 16) & 255) AS `kind` FROM `system_logs`;--> statement-breakpoint
CREATE VIRTUAL TABLE `system_logs_text` USING fts5(`message`, `metadata`, `kind`, content='system_logs_content', content_rowid='id', tokenize='trigram');--> statement-breakpoint
CREATE TRIGGER `system_logs_added` AFTER INSERT ON `system_logs` BEGIN
	INSERT INTO `system_logs_text`(rowid, `message`, `metadata`, `kind`) SELECT `id`, `message`, `metadata`, `kind` FROM `system_logs_content` WHERE `id` = new.id;
END;--> statement-breakpoint
CREATE TRIGGER `system_logs_removed` BEFORE DELETE ON `system_logs` BEGIN
	INSERT INTO `system_logs_text`(`system_logs_text`, rowid, `message`, `metadata`, `kind`) SELECT 'delete', `id`, `message`, `metadata`, `kind` FROM `system_logs_content` WHERE `id` = old.id;
END;
