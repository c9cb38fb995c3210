DROP INDEX "participant_list";--> statement-breakpoint
CREATE INDEX "participant_list" ON "participant" USING btree ("activity_id","state","signed_up_at","ends_at");