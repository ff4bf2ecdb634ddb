/** The panel beside the forms of sign-up and login. */

export const aboutTheTrial = 'About the free trial';
export const tagline = 'Made by an installer, for installers.';
export const trialTerms = '7 days free, up to 20 layouts, no credit card required';
export const trialMay = 'Try everything but saving, exporting and custom rooms.';

export const whatPeopleSay = 'What people say';
export const testimonials = 'Testimonials';
export const previousTestimonials = 'Previous testimonials';
export const nextTestimonials = 'Next testimonials';
export const testimonialOf = (place: number, total: number) => `Testimonial ${place} of ${total}`;

/** Sample marketing copy, attributed by trade. */
export const quotes: readonly { readonly quote: string; readonly trade: string }[] = [
  {
    quote: 'Working out the first row used to eat half a morning. Now I snap two lines and start.',
    trade: 'Tile setter, 20 years',
  },
  {
    quote: 'I order once. The cut list goes on the saw and nobody asks me what size the last row is.',
    trade: 'Flooring contractor',
  },
  {
    quote: 'Moved the layout three inches on the screen instead of finding the sliver at the door.',
    trade: 'Bathroom remodeler',
  },
  {
    quote: 'First floor I ever tiled. The drawing told me where to begin and how much to buy.',
    trade: 'Homeowner',
  },
];
