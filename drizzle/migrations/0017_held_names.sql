CREATE TABLE "held_names" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"allowed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "held_names" ADD CONSTRAINT "held_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;