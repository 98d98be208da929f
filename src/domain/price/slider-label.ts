/** The two ends of the planner's slider as the specification writes them, e.g. `Rs.5000 - Rs.500000` (PLN-05). */
export const sliderLabel = (from: number, to: number): string => `Rs.${from} - Rs.${to}`;
