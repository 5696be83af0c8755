CREATE TABLE `line_copies` (
	`bot_id` text PRIMARY KEY NOT NULL,
	`packed` blob,
	`first_id` text,
	`cleared_to` text,
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`id`) ON UPDATE no action ON DELETE cascade
);
