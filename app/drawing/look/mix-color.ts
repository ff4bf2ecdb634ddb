/** `#rrggbb`, lighter and warmer by parts of the whole range; negative values darken and cool. */
export function mixColor(color: string, lighter: number, warmer = 0): string {
  const channels = [warmer, warmer / 4, 0 - warmer].map((more, index) => {
    const channel = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) + 255 * (lighter + more);
    return Math.round(Math.min(255, Math.max(0, channel)));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
