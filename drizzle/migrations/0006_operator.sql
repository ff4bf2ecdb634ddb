CREATE TABLE "plan_grants" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"until" timestamp with time zone,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "trial_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_request_id_idx" ON "support_messages" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "announcement_recipients_user_id_idx" ON "announcement_recipients" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "audit_lines_action_idx" ON "audit_lines" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "mail_queue_recipient_idx" ON "mail_queue" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "stripe_events_received_at_idx" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "support_requests_state_idx" ON "support_requests" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "support_requests_changed_at_idx" ON "support_requests" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "support_requests_user_id_idx" ON "support_requests" USING btree ("user_id","created_at");--> statement-breakpoint
UPDATE "support_requests" SET "changed_at" = "created_at";--> statement-breakpoint
INSERT INTO "plan_grants" ("user_id", "plan") SELECT "id", 'vip' FROM "users" WHERE "plan" = 'vip';
