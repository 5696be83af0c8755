ALTER TABLE `metric_samples` ADD `joins` integer;--> statement-breakpoint
ALTER TABLE `metric_samples` ADD `kicks` integer;--> statement-breakpoint
ALTER TABLE `metric_samples` ADD `disk` real;--> statement-breakpoint
ALTER TABLE `metric_samples` ADD `disk_free` real;