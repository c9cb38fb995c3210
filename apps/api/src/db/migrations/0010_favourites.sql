CREATE TABLE "favourite" (
	"volunteer_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourite_volunteer_id_activity_id_pk" PRIMARY KEY("volunteer_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "followed_organization" (
	"volunteer_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_organization_volunteer_id_organization_id_pk" PRIMARY KEY("volunteer_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "service_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_organization" ADD CONSTRAINT "followed_organization_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_organization" ADD CONSTRAINT "followed_organization_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_activity" ON "favourite" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "followed_organization_organization" ON "followed_organization" USING btree ("organization_id");