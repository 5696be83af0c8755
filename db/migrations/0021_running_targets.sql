CREATE TABLE `bot_targets` (
	`bot_id` text NOT NULL,
	`target` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`bot_id`, `target`),
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `running_targets` (
	`target` text NOT NULL,
	`user_id` text NOT NULL,
	`bots` integer NOT NULL,
	PRIMARY KEY(`target`, `user_id`)
);
--> statement-breakpoint
DROP INDEX `bots_desired`;--> statement-breakpoint
CREATE INDEX `bots_desired` ON `bots` (`desired`,`user_id`);--> statement-breakpoint
CREATE TRIGGER `bot_targets_added` AFTER INSERT ON `bot_targets` BEGIN
	INSERT INTO `running_targets` (`target`, `user_id`, `bots`) VALUES (new.`target`, new.`user_id`, 1), (new.`target`, '', 1) ON CONFLICT DO UPDATE SET `bots` = `bots` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `bot_targets_removed` AFTER DELETE ON `bot_targets` BEGIN
	UPDATE `running_targets` SET `bots` = `bots` - 1 WHERE `target` = old.`target` AND `user_id` IN (old.`user_id`, '');
	DELETE FROM `running_targets` WHERE `target` = old.`target` AND `user_id` IN (old.`user_id`, '') AND `bots` = 0;
END;--> statement-breakpoint
CREATE TRIGGER `bots_added` AFTER INSERT ON `bots` WHEN new.`desired` = 'running' BEGIN
	INSERT INTO `bot_targets` (`bot_id`, `target`, `user_id`) SELECT new.`id`, `value`, new.`user_id` FROM json_each(targets_of(new.`host`, new.`port`, new.`alternative_addresses`));
END;--> statement-breakpoint
CREATE TRIGGER `bots_changed` AFTER UPDATE OF `user_id`, `host`, `port`, `alternative_addresses`, `desired` ON `bots` BEGIN
	DELETE FROM `bot_targets` WHERE `bot_id` = old.`id`;
	INSERT INTO `bot_targets` (`bot_id`, `target`, `user_id`) SELECT new.`id`, `value`, new.`user_id` FROM json_each(targets_of(new.`host`, new.`port`, new.`alternative_addresses`)) WHERE new.`desired` = 'running';
END;--> statement-breakpoint
INSERT INTO `bot_targets` (`bot_id`, `target`, `user_id`) SELECT `bots`.`id`, `value`, `user_id` FROM `bots`, json_each(targets_of(`host`, `port`, `alternative_addresses`)) WHERE `desired` = 'running';
