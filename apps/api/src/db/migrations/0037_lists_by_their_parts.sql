DROP INDEX "activity_end";--> statement-breakpoint
CREATE INDEX "organization_unusual" ON "organization" USING btree ("id") WHERE "organization"."status" <> 1;--> statement-breakpoint
CREATE INDEX "organization_members" ON "organization" USING btree ("member_count" DESC NULLS FIRST,"number") WHERE "organization"."status" = 1;--> statement-breakpoint
CREATE INDEX "organization_activities" ON "organization" USING btree ("activity_count" DESC NULLS FIRST,"number") WHERE "organization"."status" = 1;--> statement-breakpoint
CREATE INDEX "organization_entrusted" ON "organization" USING btree ("member_count" DESC NULLS FIRST,"number") WHERE "organization"."identity_entrusted";--> statement-breakpoint
CREATE INDEX "organization_role_search" ON "organization_role" USING gin ((string_to_array(coalesce("real_name", ''), null) || string_to_array(regexp_replace(substr(translate(coalesce("real_name", '') || '·' || '' || '' || '',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 1), '(..)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("real_name", '') || '·' || '' || '' || '',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 2), '(..)', '\1|', 'g'), '|')
    || string_to_array(regexp_replace(substr(translate(coalesce("real_name", '') || '·' || '' || '' || '',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 1), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("real_name", '') || '·' || '' || '' || '',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 2), '(...)', '\1|', 'g'), '|') || string_to_array(regexp_replace(substr(translate(coalesce("real_name", '') || '·' || '' || '' || '',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ ', 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý'), 3), '(...)', '\1|', 'g'), '|')));--> statement-breakpoint
CREATE INDEX "activity_end" ON "activity" USING btree ("ends_at","state","organization_id","nature","activity_type","region");