ALTER TABLE "integrity_case" DROP CONSTRAINT "integrity_case_state";--> statement-breakpoint
UPDATE "integrity_case" SET "state" = 'revoked' WHERE "state" = 'takenBack';--> statement-breakpoint
ALTER TABLE "integrity_case" ADD CONSTRAINT "integrity_case_state" CHECK ("integrity_case"."state" in ('open', 'fine', 'revoked'));