import {
  AdditiveBlending,
  CanvasTexture,
  type Color,
  MeshLambertMaterial,
  NormalBlending,
  ShaderChunk,
  SpriteMaterial,
  type Texture,
} from 'three';
import { ok } from './colour.ts';

/** What every soft material shares; the stage moves them with the time of day. */
export const shared = {
  /** How brightly lamps, bulbs and lit windows shine. */
  lamp: { value: 1 },
  rim: { value: ok(0.8, 0.1, 75) },
  /** How much dirt is on Lumi. */
  grubby: { value: 0 },
};

/** Light that wraps around a form, as it does in fur, cloth and clay. */
const WRAPPED = ShaderChunk.lights_lambert_pars_fragment.replace(
  'saturate( dot( geometryNormal, directLight.direction ) )',
  'smoothstep( -0.35, 1.0, dot( geometryNormal, directLight.direction ) )',
);

/**
 * A soft, matt material: vertex colours, wrapped light, a bright rim against the dark, and a glow per
 * vertex that follows the lamps. `paint` is GLSL that may change `base` (colour) and `shine`
 * (own light) at `at` (the place on the model).
 */
export const softMaterial = ({
  rim = 0.25,
  paint = '',
}: { rim?: number; paint?: string } = {}): MeshLambertMaterial => {
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    shader.uniforms['uLamp'] = shared.lamp;
    shader.uniforms['uRim'] = shared.rim;
    // Not in the text of the shader, so that most materials share one program.
    shader.uniforms['uEdge'] = { value: rim };
    shader.uniforms['uGrubby'] = shared.grubby;
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
        attribute float glow;
        varying float vGlow;
        varying vec3 vAt;`,
      )
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>
        vGlow = glow;
        vAt = position;`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        uniform float uLamp;
        uniform float uGrubby;
        uniform vec3 uRim;
        uniform float uEdge;
        varying float vGlow;
        varying vec3 vAt;`,
      )
      .replace('#include <lights_lambert_pars_fragment>', WRAPPED)
      .replace(
        '#include <emissivemap_fragment>',
        `{
          vec3 at = vAt;
          vec3 base = diffuseColor.rgb;
          float shine = vGlow * ( 0.12 + 0.88 * uLamp );
          ${paint}
          diffuseColor.rgb = base;
          totalEmissiveRadiance += base * shine;
        }`,
      )
      .replace(
        '#include <opaque_fragment>',
        `{
          float edge = 1.0 - saturate( dot( normal, normalize( vViewPosition ) ) );
          outgoingLight += uRim * ( 0.35 + diffuseColor.rgb ) * edge * edge * edge * uEdge;
        }
        #include <opaque_fragment>`,
      );
  };
  material.customProgramCacheKey = () => paint;
  return material;
};

const canvas = (size: number, draw: (context: CanvasRenderingContext2D) => void): Texture => {
  const element = document.createElement('canvas');
  element.width = size;
  element.height = size;
  const context = element.getContext('2d');
  if (context) draw(context);
  return new CanvasTexture(element);
};

/** A round light that fades outwards. */
const fading = (stops: readonly (readonly [number, number])[]): Texture =>
  canvas(128, (context) => {
    const gradient = context.createRadialGradient(64, 64, 0, 64, 64, 64);
    for (const [at, alpha] of stops) gradient.addColorStop(at, `rgba(255,255,255,${alpha})`);
    context.fillStyle = gradient;
    context.fillRect(0, 0, 128, 128);
  });

export const textures = {
  glow: fading([
    [0, 1],
    [0.08, 0.75],
    [0.25, 0.28],
    [0.55, 0.07],
    [1, 0],
  ]),
  spot: fading([
    [0, 1],
    [0.45, 0.75],
    [1, 0],
  ]),
  bubble: canvas(64, (context) => {
    context.strokeStyle = 'rgba(255,255,255,0.85)';
    context.fillStyle = 'rgba(255,255,255,0.16)';
    context.lineWidth = 3;
    context.beginPath();
    context.arc(32, 32, 26, 0, Math.PI * 2);
    context.fill();
    context.stroke();
    context.beginPath();
    context.arc(32, 32, 18, Math.PI * 1.1, Math.PI * 1.5);
    context.stroke();
  }),
  heart: canvas(64, (context) => {
    context.fillStyle = '#fff';
    context.beginPath();
    context.moveTo(32, 56);
    context.bezierCurveTo(-10, 30, 10, 2, 32, 20);
    context.bezierCurveTo(54, 2, 74, 30, 32, 56);
    context.fill();
  }),
  star: canvas(64, (context) => {
    context.fillStyle = '#fff';
    context.beginPath();
    for (let point = 0; point < 8; point++) {
      const radius = point % 2 === 0 ? 30 : 9;
      const angle = (point * Math.PI) / 4;
      context.lineTo(32 + Math.sin(angle) * radius, 32 - Math.cos(angle) * radius);
    }
    context.fill();
  }),
  zed: canvas(64, (context) => {
    context.strokeStyle = '#fff';
    context.lineWidth = 8;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(16, 14);
    context.lineTo(48, 14);
    context.lineTo(16, 50);
    context.lineTo(48, 50);
    context.stroke();
  }),
};

/** Light around a lamp, drawn over what is behind it. */
export const glowMaterial = (colour: Color, opacity = 1, map: Texture = textures.glow) =>
  new SpriteMaterial({
    map,
    color: colour,
    opacity,
    blending: AdditiveBlending,
    depthWrite: false,
    transparent: true,
  });

export const decalMaterial = (colour: Color, map: Texture) =>
  new SpriteMaterial({
    map,
    color: colour,
    blending: NormalBlending,
    depthWrite: false,
    transparent: true,
  });
