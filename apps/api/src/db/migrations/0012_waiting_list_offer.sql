ALTER TABLE "participant" DROP CONSTRAINT "participant_state";--> statement-breakpoint
DROP INDEX "participant_open";--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "offered_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "participant_offer_end" ON "participant" USING btree ("offered_until") WHERE "participant"."offered_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "participant_open" ON "participant" USING btree ("activity_id","volunteer_id") WHERE "participant"."state" in ('toAdmit', 'admitted', 'waiting', 'offered');--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_offer" CHECK (("participant"."state" = 'offered') = ("participant"."offered_until" is not null));--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_state" CHECK ("participant"."state" in ('toAdmit', 'admitted', 'waiting', 'offered', 'lapsed', 'withdrawn', 'removed', 'notAdmitted'));