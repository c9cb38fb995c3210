CREATE TABLE "guardian_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"ask_encrypted" text NOT NULL,
	"mobile_fingerprint" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"guardian_encrypted" text,
	"photo_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "guardian_request_token" UNIQUE("token_hash"),
	CONSTRAINT "guardian_request_purpose" CHECK ("guardian_request"."purpose" in ('realName', 'card')),
	CONSTRAINT "guardian_request_state" CHECK ("guardian_request"."state" in ('open', 'confirmed', 'refused', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "job_position" (
	"job" text PRIMARY KEY NOT NULL,
	"position" jsonb NOT NULL
);
--> statement-breakpoint
-- Unlogged: a crash empties it, which the API notices; no call waits for the disk.
CREATE UNLOGGED TABLE "recent_write" (
	"subject" text PRIMARY KEY NOT NULL,
	"position" pg_lsn NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guardian_request" ADD CONSTRAINT "guardian_request_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_request_open" ON "guardian_request" USING btree ("volunteer_id","purpose") WHERE "guardian_request"."state" = 'open';--> statement-breakpoint
CREATE INDEX "guardian_request_volunteer" ON "guardian_request" USING btree ("volunteer_id","created_at");--> statement-breakpoint
CREATE INDEX "guardian_request_mobile" ON "guardian_request" USING btree ("mobile_fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "guardian_request_expiry" ON "guardian_request" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recent_write_age" ON "recent_write" USING btree ("written_at");
