import { Plus, Ruler, Target } from 'lucide-react';
import { useState } from 'react';
import { formatAngle } from '#app/drawing/texts/format-angle.ts';
import type { RoomEvent, RoomSettings } from '#app/editor/tools/room/room-state.ts';
import { readAngle, readWallLength } from '#app/features/room-drawing/parse-room-fields.ts';
import { SetField } from '#app/features/room-drawing/set-field.tsx';
import { ToggleButton } from '#app/features/room-drawing/toggle-button.tsx';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatRoomMeasure, writeInField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import * as roomDrawingWords from '#app/words/en/room-drawing.ts';

export interface WallToolsProps {
  readonly settings: RoomSettings;
  readonly unitSystem: UnitSystem;
  /** Measures of the wall that is being drawn. */
  readonly live: { readonly length: number; readonly angleDeg: number } | null;
  send(event: RoomEvent): boolean;
}

/** The locks of the next wall (exact length and angle, target length, angle snap), and a wall by figures alone. */
export function WallTools({ settings, unitSystem, live, send }: WallToolsProps) {
  // Values may have been set before a reload.
  const setLength = settings.length === null ? null : writeInField(settings.length, sizeUnit(unitSystem));
  const setAngle = settings.angleLockDeg === null ? null : String(settings.angleLockDeg);
  const [lengthText, setLengthText] = useState(setLength ?? '');
  const [angleText, setAngleText] = useState(setAngle ?? '');
  const [error, setError] = useState<string | undefined>();
  const isTarget = settings.lengthMode === 'target';

  const addCorner = () => {
    const length = readWallLength(lengthText, unitSystem);
    const angle = angleText.trim() === '' ? null : readAngle(angleText);
    const problem = !length.ok ? length.error : angle !== null && !angle.ok ? angle.error : undefined;
    setError(problem);
    if (!length.ok || (angle !== null && !angle.ok)) return;
    send({ type: 'add-typed', length: length.value, angleDeg: angle?.value ?? settings.angleLockDeg });
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="grid grid-cols-2 gap-2">
        <SetField
          label={isTarget ? roomDrawingWords.targetLength : roomDrawingWords.wallLength}
          text={lengthText}
          onText={(text) => {
            setError(undefined);
            setLengthText(text);
          }}
          placeholder={live === null ? sizeUnit(unitSystem) : formatRoomMeasure(Math.round(live.length), unitSystem)}
          setText={setLength}
          setLabel={roomDrawingWords.setWallLength}
          unit={sizeUnit(unitSystem)}
          read={(text) => readWallLength(text, unitSystem)}
          onSet={(length) => {
            send({ type: 'set-length', length });
            setLengthText(length === null ? '' : writeInField(length, sizeUnit(unitSystem)));
          }}
        />
        <SetField
          label={roomDrawingWords.angle}
          text={angleText}
          onText={setAngleText}
          placeholder={live === null ? '90°' : formatAngle(live.angleDeg)}
          setText={setAngle}
          setLabel={roomDrawingWords.setAngle}
          read={readAngle}
          onSet={(angleDeg) => {
            send({ type: 'set-angle', angleDeg });
            setAngleText(angleDeg === null ? '' : String(angleDeg));
          }}
        />
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <ToggleButton
          icon={Target}
          isOn={isTarget}
          label={roomDrawingWords.targetMode}
          onToggle={() => send({ type: 'set-length-mode', mode: isTarget ? 'lock' : 'target' })}
        >
          {roomDrawingWords.target}
        </ToggleButton>
        <ToggleButton
          icon={Ruler}
          isOn={settings.snapsAngle}
          label={roomDrawingWords.snapAngles}
          onToggle={() => send({ type: 'set-snaps', angle: !settings.snapsAngle })}
        >
          2.5°
        </ToggleButton>
        <Button onClick={addCorner} className="px-2! whitespace-nowrap">
          <Plus className="size-4 shrink-0" />
          {roomDrawingWords.addCorner}
        </Button>
      </div>
      <div role="alert">
        <FieldError id="room-wall" message={error} />
      </div>
    </div>
  );
}
