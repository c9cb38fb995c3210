CREATE TABLE "standing_check" (
	"volunteer_id" uuid PRIMARY KEY NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "lost_facts" text[];--> statement-breakpoint
ALTER TABLE "standing_check" ADD CONSTRAINT "standing_check_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;