ALTER TABLE `audit` ADD `actor_name` text;--> statement-breakpoint
ALTER TABLE `audit` ADD `target_name` text;--> statement-breakpoint
ALTER TABLE `audit` ADD `target_detail` text;--> statement-breakpoint
ALTER TABLE `audit` ADD `person_id` text;--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_person` ON `audit` (`person_id`,`id`);--> statement-breakpoint
UPDATE `audit` SET `person_id` = CASE
  WHEN `target` LIKE 'user:%' THEN substr(`target`, 6)
  WHEN `target` LIKE 'bot:%' THEN (SELECT `user_id` FROM `bots` WHERE `id` = substr(`target`, 5))
  WHEN `target` LIKE 'invoice:%' THEN (SELECT `user_id` FROM `invoices` WHERE `id` = substr(`target`, 9))
END;--> statement-breakpoint
UPDATE `audit` SET `actor_name` = (SELECT `username` FROM `users` WHERE `id` = `actor_id`);--> statement-breakpoint
UPDATE `audit` SET
  `target_detail` = (SELECT `email` FROM `users` WHERE `id` = `person_id`),
  `target_name` = CASE
    WHEN `target` LIKE 'user:%' THEN (SELECT `username` FROM `users` WHERE `id` = `person_id`)
    WHEN `target` LIKE 'bot:%' THEN (SELECT `name` FROM `bots` WHERE `id` = substr(`target`, 5))
    WHEN `target` LIKE 'invoice:%' THEN (SELECT `plan_name` FROM `invoices` WHERE `id` = substr(`target`, 9))
    WHEN `target` LIKE 'plan:%' THEN (SELECT `name` FROM `plans` WHERE `id` = substr(`target`, 6))
    WHEN `target` LIKE 'backup:%' THEN substr(`target`, 8)
  END;--> statement-breakpoint
UPDATE `audit` SET
  `target_name` = `deleted`.`before` ->> '$.username',
  `target_detail` = `deleted`.`before` ->> '$.email'
FROM (SELECT `target` AS `gone`, `before` FROM `audit` WHERE `action` = 'user.delete') AS `deleted`
WHERE `target_name` IS NULL AND `target` = `deleted`.`gone`;--> statement-breakpoint
UPDATE `audit` SET `actor_name` = `deleted`.`before` ->> '$.username'
FROM (SELECT `target` AS `gone`, `before` FROM `audit` WHERE `action` = 'user.delete') AS `deleted`
WHERE `actor_name` IS NULL AND 'user:' || `actor_id` = `deleted`.`gone`;
