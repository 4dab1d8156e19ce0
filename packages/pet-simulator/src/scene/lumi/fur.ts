import { type BufferGeometry, type Color, Mesh } from 'three';
import { ink, ok } from '../colour.ts';
import { softMaterial } from '../materials.ts';
import { painted } from '../sculpture.ts';

const glsl = (colour: Color): string =>
  `vec3(${colour.r.toFixed(4)},${colour.g.toFixed(4)},${colour.b.toFixed(4)})`;

export const DIRT = `{
  float spots = sin( at.x * 9.0 + 1.3 ) * sin( at.y * 11.0 + 0.6 ) * sin( at.z * 8.0 + 2.1 ) + 0.35 * sin( at.x * 23.0 ) * sin( at.y * 19.0 );
  float dirt = smoothstep( 0.28, 0.42, spots ) * uGrubby;
  base = mix( base, ${glsl(ok(0.4, 0.045, 60))}, dirt * 0.72 );
}`;

export const HEAD_PAINT = `
  float side = abs( at.x );
  float border = -0.235 + 0.15 * smoothstep( 0.04, 0.34, side ) - 0.06 * smoothstep( 0.42, 0.68, side );
  float cream = smoothstep( 0.022, -0.022, at.y - border ) * smoothstep( -0.1, 0.12, at.z );
  base = mix( base, ${glsl(ink.cream)}, cream );
  float t = clamp( ( at.y - 0.13 ) / 0.27, 0.0, 1.0 );
  float wide = 0.075 * sin( 3.1416 * pow( t, 0.6 ) );
  float flame = smoothstep( 0.014, -0.008, side - wide ) * step( 0.0, at.z ) * step( 0.13, at.y ) * step( at.y, 0.4 );
  base = mix( base, ${glsl(ink.light)}, flame );
  shine += flame * ( 0.3 + 0.6 * uLamp );
  ${DIRT}`;

export const BODY_PAINT = `
  float chest = length( vec2( at.x / 0.27, ( at.y - 0.5 ) / 0.34 ) );
  base = mix( base, ${glsl(ink.cream)}, smoothstep( 1.06, 0.9, chest ) * smoothstep( 0.02, 0.12, at.z ) );
  ${DIRT}`;

export const soft = softMaterial({ rim: 0.5 });

export const mesh = (geometry: BufferGeometry, colour: Color, foot = colour): Mesh => {
  const made = new Mesh(painted(geometry, colour, { foot }), soft);
  made.castShadow = true;
  return made;
};
