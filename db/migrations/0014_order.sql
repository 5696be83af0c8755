ALTER TABLE `bots` ADD `favourite` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `group_name` text;--> statement-breakpoint
ALTER TABLE `bots` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `bots` SET `position` = `placed`.`place` FROM
  (SELECT `id`, row_number() OVER (PARTITION BY `user_id` ORDER BY `id`) - 1 AS `place` FROM `bots`) AS `placed`
WHERE `placed`.`id` = `bots`.`id`;
