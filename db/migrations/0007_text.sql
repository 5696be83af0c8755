ALTER TABLE `bot_logs` ADD `text` text;--> statement-breakpoint
ALTER TABLE `connections` ADD `text` text;--> statement-breakpoint
ALTER TABLE `system_logs` ADD `code` text;--> statement-breakpoint
UPDATE `invoices` SET `note` = CASE `note`
	WHEN 'La cadena ha descartado una transferencia que ya se había contado. Comprueba la dirección antes de decidir.' THEN json_object('code', 'invoices.orphaned', 'params', json_array())
	WHEN 'Ha llegado dinero para una cuenta que ya no existe.' THEN json_object('code', 'invoices.ownerGone', 'params', json_array())
	WHEN 'El plan o los puntos de la cuenta cambiaron antes del pago y lo recibido no alcanza: se abonó en puntos.' THEN json_object('code', 'invoices.notEnough', 'params', json_array())
	WHEN 'Llegó cuando la dirección ya no se vigilaba: se abonó en puntos.' THEN json_object('code', 'invoices.tooLate', 'params', json_array())
	WHEN 'El pago no se completó a tiempo: lo recibido se abonó en puntos.' THEN json_object('code', 'invoices.unfinished', 'params', json_array())
	ELSE json_quote(`note`) END WHERE `note` IS NOT NULL;--> statement-breakpoint
UPDATE `points` SET `note` = CASE `note`
	WHEN 'El plan o los puntos de la cuenta cambiaron antes del pago y lo recibido no alcanza: se abonó en puntos.' THEN json_object('code', 'invoices.notEnough', 'params', json_array())
	WHEN 'Llegó cuando la dirección ya no se vigilaba: se abonó en puntos.' THEN json_object('code', 'invoices.tooLate', 'params', json_array())
	WHEN 'El pago no se completó a tiempo: lo recibido se abonó en puntos.' THEN json_object('code', 'invoices.unfinished', 'params', json_array())
	ELSE json_quote(`note`) END WHERE `note` IS NOT NULL;--> statement-breakpoint
UPDATE `chain_cursors` SET `halted` = CASE
	WHEN `halted` GLOB 'La cadena ha cambiado por debajo del bloque [0-9]*, que ya estaba confirmado.*' THEN json_object('code', 'paymentWatcher.reorg', 'params', json_array(CAST(substr(`halted`, 45) AS INTEGER)))
	ELSE json_quote(`halted`) END WHERE `halted` IS NOT NULL;