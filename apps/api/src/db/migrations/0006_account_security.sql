CREATE TABLE "password_appeal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"scope" text NOT NULL,
	"account_id" uuid,
	"payload_sealed" text NOT NULL,
	"photo_file_id" uuid NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'underReview' NOT NULL,
	"reason" text,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"photos_erased_at" timestamp (3) with time zone,
	CONSTRAINT "password_appeal_number" UNIQUE("number"),
	CONSTRAINT "password_appeal_state" CHECK ("password_appeal"."state" in ('underReview', 'passed', 'failed')),
	CONSTRAINT "password_appeal_scope" CHECK ("password_appeal"."scope" in ('volunteer', 'organization'))
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "machine" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD CONSTRAINT "password_appeal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD CONSTRAINT "password_appeal_photo_file_id_file_id_fk" FOREIGN KEY ("photo_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_appeal" ADD CONSTRAINT "password_appeal_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_appeal_list" ON "password_appeal" USING btree ("scope","state","submitted_at");--> statement-breakpoint
CREATE INDEX "password_appeal_account" ON "password_appeal" USING btree ("account_id");