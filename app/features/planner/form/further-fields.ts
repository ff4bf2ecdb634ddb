import { FoundRooms } from '#app/features/planner/form/found-rooms.tsx';
import { MeasuredForm } from '#app/features/planner/form/measures/measured-form.tsx';
import { PlanPages } from '#app/features/planner/form/plan-pages.tsx';
import { PlanReading } from '#app/features/planner/form/plan-reading.tsx';
import { RoomsFields } from '#app/features/planner/form/rooms/rooms-fields.tsx';
import { SheetFields } from '#app/features/planner/form/sheet-fields.tsx';
import { ShowerFields } from '#app/features/planner/form/shower-fields.tsx';
import { ZoneFields } from '#app/features/planner/form/zones/zone-fields.tsx';

/** Fields that appear only after a press. `FURTHER_PART` loads them. */
export const furtherFields = {
  FoundRooms,
  MeasuredForm,
  PlanPages,
  PlanReading,
  RoomsFields,
  SheetFields,
  ShowerFields,
  ZoneFields,
};
