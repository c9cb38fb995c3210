CREATE TABLE "milestone" (
	"volunteer_id" uuid NOT NULL,
	"hours" integer NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "milestone_volunteer_id_hours_pk" PRIMARY KEY("volunteer_id","hours"),
	CONSTRAINT "milestone_hours" CHECK ("milestone"."hours" >= 0)
);
--> statement-breakpoint
ALTER TABLE "milestone" ADD CONSTRAINT "milestone_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was reached before there were milestones is known from then on and told to nobody.
INSERT INTO "milestone" ("volunteer_id", "hours", "reached_at")
SELECT "walked"."volunteer_id", "point"."hours", min("walked"."at")
FROM (
	SELECT "volunteer_id", coalesce("out_at", "updated_at") AS "at",
		sum("hours") OVER (PARTITION BY "volunteer_id" ORDER BY coalesce("out_at", "updated_at"), "id") AS "total"
	FROM "service_time" WHERE "confirmed" AND NOT "training" AND "hours" > 0
) AS "walked"
JOIN unnest(array[0, 10, 50, 100, 250, 300, 500, 600, 1000, 1500]) AS "point" ("hours") ON "walked"."total" >= "point"."hours"
GROUP BY "walked"."volunteer_id", "point"."hours";
