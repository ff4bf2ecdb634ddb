/** Words for walls, doors, windows and everything else, in the most common languages of drawings. */
const DOOR =
  /door|t(ü|ue|u)r(en)?\b|t(ü|ue)r|porte|puerta|porta\b|drzwi|dveře|dvere|дверь|двер|deur|d(ö|oe|o)rr|ovi\b|kap(ı|i)\b/i;
const WINDOW =
  /window|wndw|\bwin\b|-win|win-|glaz|fenster|fen(ê|e)tre|ventana|finestra|janela|okn|окн|raam|f(ö|o)nster|ikkuna|pencere/i;
const WALL =
  /wall|wand|w(ä|ae)nde|mauer|\bmur(s|o|os)?\b|muro|mur_|cloison|pared|parete|parede|tabique|ścian|scian|стен|стін|muur|v(ä|a)gg|vegg|seinä|duvar/i;
const OTHER =
  /dim|cote|bema(ß|ss)|ma(ß|ss)e|text|anno|note|label|beschr|name|tag|furn|m(ö|oe|o)b|meub|mebl|muebl|arred|мебел|equip|appl|fixt|plumb|sanit|elec|elek|light|lamp|power|hatch|schraff|patt|fill|grid|achs|axis|axe|center|title|border|frame|sheet|rahmen|vport|defpoints|symb|tree|plant|land|site|prop|stair|trepp|escal|ceil|rcp|roof|dach|hvac|mech|duct|fire|north|legend|logo|veh|car\b|people|tile|floor.?pat|floor.?fin|flooring|paving|pavement|fliesen|carrel|elevation|ansicht|fa(ç|c)ade|projection|demoli|abbruch|thresh|sill|opening/i;

export function isDoorName(name: string): boolean {
  return DOOR.test(name);
}

export function isWindowName(name: string): boolean {
  return WINDOW.test(name);
}

export function isWallName(name: string): boolean {
  return WALL.test(name);
}

/** Texts, dimensions, furniture and so on. */
export function isOtherName(name: string): boolean {
  return !isWallName(name) && (OTHER.test(name) || isDoorName(name) || isWindowName(name));
}
