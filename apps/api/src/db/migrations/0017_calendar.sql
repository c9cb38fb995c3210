CREATE TABLE "calendar" (
	"volunteer_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_code" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;