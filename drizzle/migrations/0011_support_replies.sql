CREATE TABLE "inbound_mails" (
	"key" text PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "support_requests" ADD COLUMN "reply_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_request_id_support_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."support_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_mails_request_id_idx" ON "inbound_mails" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_taken_at_idx" ON "inbound_mails" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "support_messages_sender_idx" ON "support_messages" USING btree ("sender");--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_reply_token_unique" UNIQUE("reply_token");