CREATE TABLE `bot_places` (
	`bot_id` text NOT NULL,
	`place` text NOT NULL,
	`server` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`bot_id`, `place`),
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bot_places_place` ON `bot_places` (`place`);--> statement-breakpoint
CREATE TABLE `server_bans` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`server` text NOT NULL,
	`places` text NOT NULL,
	`bot_name` text NOT NULL,
	`kind` text NOT NULL,
	`said` text NOT NULL,
	`at` integer NOT NULL,
	`lifted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `server_bans_user` ON `server_bans` (`user_id`,`lifted_at`);--> statement-breakpoint
CREATE TABLE `server_owners` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`server` text NOT NULL,
	`code` text NOT NULL,
	`way` text,
	`places` text DEFAULT '[]' NOT NULL,
	`proven_at` integer,
	`seen_at` integer,
	`missing_since` integer,
	`max_bots` integer,
	`off` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `server_owners_user` ON `server_owners` (`user_id`);--> statement-breakpoint
CREATE INDEX `server_owners_server` ON `server_owners` (`server`);--> statement-breakpoint
CREATE TABLE `server_rules` (
	`user_id` text NOT NULL,
	`server` text NOT NULL,
	`max_bots` integer,
	`no_proxies` integer NOT NULL,
	`asked` integer NOT NULL,
	`way` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `server`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `server_signals` (
	`server` text NOT NULL,
	`place` text NOT NULL,
	`records` text NOT NULL,
	`opts_out` integer NOT NULL,
	`answers` integer NOT NULL,
	`read_at` integer NOT NULL,
	`stale_at` integer NOT NULL,
	PRIMARY KEY(`server`, `place`)
);
--> statement-breakpoint
CREATE INDEX `server_signals_place` ON `server_signals` (`place`);--> statement-breakpoint
CREATE INDEX `server_signals_read` ON `server_signals` (`read_at`);--> statement-breakpoint
CREATE TABLE `server_visits` (
	`bot_id` text NOT NULL,
	`place` text NOT NULL,
	`day` integer NOT NULL,
	`server` text NOT NULL,
	`user_id` text NOT NULL,
	`bot_name` text NOT NULL,
	`player` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`bot_id`, `place`, `day`)
);
--> statement-breakpoint
CREATE INDEX `server_visits_place` ON `server_visits` (`place`,`day`);--> statement-breakpoint
CREATE INDEX `server_visits_player` ON `server_visits` (`player`,`day`);--> statement-breakpoint
CREATE INDEX `server_visits_last` ON `server_visits` (`last_at`);--> statement-breakpoint
INSERT INTO `server_rules` (`user_id`, `server`, `no_proxies`, `asked`, `way`, `at`) SELECT DISTINCT `user_id`, `value`, 0, 0, 'upgrade', CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM `bots`, json_each(targets_of(`host`, `port`, `alternative_addresses`)) WHERE `user_id` IN (SELECT `id` FROM `users`);--> statement-breakpoint
INSERT INTO `settings` (`key`, `value`, `updated_at`) SELECT 'installation', json_object('botsPerTarget', `most`), CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM (SELECT max(`bots`) AS `most` FROM `running_targets` WHERE `user_id` = '' AND NOT (`target` GLOB 'localhost:*' OR `target` GLOB '127.*' OR `target` GLOB '10.*' OR `target` GLOB '192.168.*' OR `target` GLOB '169.254.*' OR `target` GLOB '172.1[6-9].*' OR `target` GLOB '172.2[0-9].*' OR `target` GLOB '172.3[01].*')) WHERE `most` > 10 ON CONFLICT (`key`) DO UPDATE SET `value` = json_set(`value`, '$.botsPerTarget', json_extract(excluded.`value`, '$.botsPerTarget')) WHERE json_extract(`settings`.`value`, '$.botsPerTarget') IS NULL;
