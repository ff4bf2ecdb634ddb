ALTER TABLE "layouts" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "layouts" SET "used_at" = "created_at";
