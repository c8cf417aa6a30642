import type { AppMiddleware } from './env.ts';

/**
 * Content Security Policy of our pages: only this server's files, and images from anywhere, because labels show them.
 */
export const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' https: data: blob:",
  "connect-src 'self' https: data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets the security headers of every answer. `secure` returns true if clients use https. */
export function securityHeaders(secure: () => boolean): AppMiddleware {
  return async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (secure()) context.header('Strict-Transport-Security', 'max-age=31536000');
    await next();
  };
}
