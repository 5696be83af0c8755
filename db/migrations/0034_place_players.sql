ALTER TABLE `bot_places` ADD `player` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `bot_places` SET `player` = coalesce((SELECT `username` FROM `bots` WHERE `bots`.`id` = `bot_places`.`bot_id` AND `bots`.`auth_type` = 'cracked'), '');
