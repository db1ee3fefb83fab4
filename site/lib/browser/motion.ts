/** The media query of readers who want less motion: an animated picture shows its first frame to them until they press it. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
