CREATE TABLE `atlas_containers` (
	`world_id` text NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	`z` integer NOT NULL,
	`kind` text NOT NULL,
	`bot_name` text NOT NULL,
	`seen_at` integer NOT NULL,
	`stacks` integer NOT NULL,
	`words` text NOT NULL,
	`items` text NOT NULL,
	PRIMARY KEY(`world_id`, `x`, `y`, `z`),
	FOREIGN KEY (`world_id`) REFERENCES `atlas_worlds`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `atlas_containers_age` ON `atlas_containers` (`world_id`,`seen_at`);--> statement-breakpoint
CREATE TABLE `atlas_deaths` (
	`id` integer PRIMARY KEY NOT NULL,
	`world_id` text NOT NULL,
	`at` integer NOT NULL,
	`bot_name` text NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	`z` integer NOT NULL,
	`message` text,
	FOREIGN KEY (`world_id`) REFERENCES `atlas_worlds`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `atlas_deaths_world` ON `atlas_deaths` (`world_id`,`at`);--> statement-breakpoint
CREATE INDEX `atlas_deaths_age` ON `atlas_deaths` (`at`);--> statement-breakpoint
CREATE TABLE `atlas_regions` (
	`world_id` text NOT NULL,
	`x` integer NOT NULL,
	`z` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`revision` integer NOT NULL,
	`count` integer NOT NULL,
	`bytes` integer NOT NULL,
	`overview` blob NOT NULL,
	`columns` blob NOT NULL,
	PRIMARY KEY(`world_id`, `x`, `z`),
	FOREIGN KEY (`world_id`) REFERENCES `atlas_worlds`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `atlas_regions_age` ON `atlas_regions` (`world_id`,`seen_at`,`bytes`,`count`,`x`,`z`,`revision`);--> statement-breakpoint
CREATE TABLE `atlas_worlds` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`target` text NOT NULL,
	`dimension` text NOT NULL,
	`seen_at` integer NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `atlas_worlds_place` ON `atlas_worlds` (`user_id`,`target`,`dimension`);