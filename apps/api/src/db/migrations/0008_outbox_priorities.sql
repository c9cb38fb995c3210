DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "priority" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("priority","kind","due_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_priority" CHECK ("outbox"."priority" in ('code', 'reminder', 'mail'));