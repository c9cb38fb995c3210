DROP INDEX "password_appeal_list";--> statement-breakpoint
CREATE INDEX "password_appeal_waiting" ON "password_appeal" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "password_appeal_decided" ON "password_appeal" USING btree ("state","decided_at");