import { describe, expect, it } from 'vitest';
import type { JobField } from '#app/layout/fields/job-field.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import { obstacleTable } from '#app/layout/model/obstacle-fields.ts';
import { DOORWAY_FIELDS, PART_FIELDS } from '#app/layout/model/rooms-fields.ts';
import { areaFields, ZONE_FIELDS } from '#app/layout/model/zone-fields.ts';

/**
 * Every field and choice by the first released document version that supports it. Written by hand, so that the tables
 * cannot contradict it. Add a new one when its version is released.
 */
const RELEASED: Readonly<Record<number, string>> = {
  1: `
    unitSystem unitSystem=imperial unitSystem=metric roomType roomType=rectangle roomType=custom roomLength
    roomWidth customRoomPoints obstacles tileLength tileWidth groutSpacing layoutType layoutType=straight
    layoutType=half layoutType=third layoutType=quarter patternOrientation patternOrientation=vertical
    patternOrientation=horizontal autoOptimize startCutLength startCutWidth obstacles.id obstacles.name
    obstacles.type obstacles.type=kitchen_island obstacles.type=cabinet obstacles.type=column obstacles.type=custom
    obstacles.length obstacles.width obstacles.x obstacles.y
  `,
  2: `
    kerf tileKind tileKind=plain tileKind=square tileKind=veined tilesPerBox spareTiles price priceUnit
    priceUnit=box priceUnit=tile priceUnit=sq-ft priceUnit=sq-m perimeterGap notch notch=table notch=3/16x5/32
    notch=1/4x1/4 notch=1/4x3/8 notch=1/4x1/2 notch=1/2x1/2 jointDepth groutDensity facialVariation tileEdges
    tileEdges=rectified tileEdges=calibrated exposure exposure=inside exposure=sun-or-wet mortarContact hollow
    agreedRules seenEdges
  `,
  3: `
    layoutType=offset layoutType=herringbone layoutType=basketweave layoutType=windmill layoutType=hopscotch
    layoutType=french layoutType=planks edgeWarpage factoryEdges leastOffcut allowance offsetLength thirdStyle
    thirdStyle=steps thirdStyle=to-and-fro planksAbreast secondTile plankMinEnd plankMinOffset plankMethod
    plankMethod=as-you-lay plankMethod=least-waste plankSeed tilesPerBox2 price2 tilesPerBox3 price3 tilesPerBox4
    price4 layoutAngle angleWall
  `,
  4: `
    surface surface=floor surface=wall levelLine obstacles.type=door_casing obstacles.type=baseboard
    obstacles.type=window obstacles.type=niche obstacles.type=outlet obstacles.type=tub_edge
    obstacles.type=shower_valve obstacles.shape obstacles.shape=rectangle obstacles.shape=circle
    obstacles.shape=polygon obstacles.diameter obstacles.angle obstacles.points obstacles.jointsOnEdges
  `,
  5: `
    roomType=parts measures parts doorways parts.name parts.roomType parts.roomType=rectangle parts.roomType=custom
    parts.roomLength parts.roomWidth parts.customRoomPoints parts.obstacles parts.x parts.y parts.beside parts.side
    parts.side=right parts.side=left parts.side=below parts.side=above parts.wall parts.shift doorways.from
    doorways.to doorways.side doorways.side=right doorways.side=left doorways.side=below doorways.side=above
    doorways.at doorways.opening doorways.thickness doorways.x doorways.y doorways.width doorways.length
    doorways.tiled doorways.wayOut
  `,
  7: `
    trimEdges trimProfile trimStick trimPrice doorways.strip
  `,
};

const TABLES: readonly (readonly [prefix: string, fields: readonly JobField[]])[] = [
  ['', fieldTable],
  ['obstacles.', obstacleTable],
  ['parts.', PART_FIELDS],
  ['doorways.', DOORWAY_FIELDS],
  ['zones.', areaFields],
];

const releasedIn = new Map(
  Object.entries(RELEASED).flatMap(([version, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, Number(version)] as const),
  ),
);
const NEXT_VERSION = 1 + Math.max(...releasedIn.values());

/** The name of each field and choice of the tables, with its version. */
const declared = TABLES.flatMap(([prefix, fields]) =>
  fields.flatMap((field) => {
    const choices = field.kind === 'choice' ? field.choices : [];
    return [
      [prefix + field.name, field.since] as const,
      ...choices.map(({ id, since = 1 }) => [`${prefix}${field.name}=${id}`, Math.max(field.since, since)] as const),
    ];
  }),
);

describe('the versions of documents', () => {
  it('have the released versions, and the next one if they are new', () => {
    const wrong = declared.flatMap(([name, since]) => {
      const released = releasedIn.get(name);
      if (since === (released ?? NEXT_VERSION)) return [];
      return released === undefined
        ? `${name} is new: write since: ${NEXT_VERSION}, not ${since}; a program in use would not refuse its documents`
        : `${name} was released with since: ${released}, not ${since}`;
    });
    expect(wrong).toEqual([]);
  });

  it('include everything that was released', () => {
    const names = new Set(declared.map(([name]) => name));
    const gone = [...releasedIn.keys()].filter((name) => !names.has(name));
    expect(gone, 'documents in use have these: a released field or choice is not removed or renamed').toEqual([]);
  });
});

describe('the numbers of fields in links', () => {
  it.each([...TABLES, ['zones.', ZONE_FIELDS] as const])('are unique: %j', (prefix, fields) => {
    const fieldsOf = new Map<number, string[]>();
    // The fields that obstacles have had from the start are written by place: they have no number.
    for (const { name, link, laterLink } of fields.filter(({ link }) => link !== 0)) {
      for (const number of laterLink === undefined ? [link] : [link, laterLink]) {
        fieldsOf.set(number, [...(fieldsOf.get(number) ?? []), name]);
      }
    }
    let free = 1 + Math.max(...fields.map(({ link }) => link));
    while (fieldsOf.has(free)) free += 1;
    const clashes = [...fieldsOf].flatMap(([number, names]) =>
      names.length === 1
        ? []
        : `link ${number} is that of ${names.map((name) => prefix + name).join(' and ')}; next free link: ${free}`,
    );
    expect(clashes).toEqual([]);
  });
});
