DELETE FROM `atlas_containers` WHERE octet_length(`items`) + octet_length(`words`) > 65536;--> statement-breakpoint
DROP INDEX `atlas_containers_age`;--> statement-breakpoint
ALTER TABLE `atlas_containers` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `atlas_containers_words` ON `atlas_containers` (`world_id`,`x`,`z`,`seen_at`,`words`);--> statement-breakpoint
CREATE INDEX `atlas_containers_age` ON `atlas_containers` (`world_id`,`seen_at`,`bytes`);--> statement-breakpoint
ALTER TABLE `atlas_worlds` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `atlas_containers` SET `bytes` = octet_length(`items`) + octet_length(`words`);--> statement-breakpoint
UPDATE `atlas_worlds` SET `bytes` =
  (SELECT coalesce(sum(`bytes`), 0) FROM `atlas_regions` WHERE `world_id` = `atlas_worlds`.`id`) +
  (SELECT coalesce(sum(`bytes`), 0) FROM `atlas_containers` WHERE `world_id` = `atlas_worlds`.`id`);
