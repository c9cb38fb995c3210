CREATE TABLE "mobile_release" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"language" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"release_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "mobile_release_state" CHECK ("mobile_release"."state" in ('open', 'released', 'kept', 'lapsed'))
);
--> statement-breakpoint
ALTER TABLE "mobile_release" ADD CONSTRAINT "mobile_release_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mobile_release_open" ON "mobile_release" USING btree ("account_id") WHERE "mobile_release"."state" = 'open';--> statement-breakpoint
CREATE INDEX "mobile_release_due" ON "mobile_release" USING btree ("release_at") WHERE "mobile_release"."state" = 'open';--> statement-breakpoint
CREATE INDEX "mobile_release_account" ON "mobile_release" USING btree ("account_id","closed_at");